import type { NoticeParams } from '#slices/notifications/domain/notice.ts';

/** The same parameters with the longest and strangest that people write. */
export function hostile(sample: NoticeParams): NoticeParams {
  const long = 'Ɔsɛe “Ŋkɛtia” 番茄 🍅 – groundnuts from the farms behind Ejura Sekyedumase and further on, €5';
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      if (typeof value === 'number') return [name, name.endsWith('Pesewas') ? 100_000_000_00 : value];
      return [name, /orderNumber|until|quantity/.test(name) ? value : long];
    }),
  );
}

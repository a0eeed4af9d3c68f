import { useLoaderData } from 'react-router';
import { PHOTOS } from '#kernel/ghana/photos/produce-photos.server.ts';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';

export function loader() {
  const photos = PHOTOS.map((photo) => ({ ...photo, id: photo.file.replace(/\.jpg$/, '') }));
  return { owed: photos.filter(({ owed }) => owed), free: photos.filter(({ owed }) => !owed) };
}

type Loaded = ReturnType<typeof loader>;

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Photo credits',
    description: 'Who took the photographs of produce on Farmgate, and under which licences they may be used.',
  });
}

const linkStyle = 'underline underline-offset-3 hover:text-ink';

function Licence({ photo }: { readonly photo: Loaded['owed'][number] }) {
  if (photo.licenceUrl === null) return <>{photo.licence} licence</>;
  return (
    <a href={photo.licenceUrl} rel="license noopener" className={linkStyle}>
      {photo.licence}
    </a>
  );
}

function Source({ photo }: { readonly photo: Loaded['owed'][number] }) {
  if (photo.url === null) return <>{photo.source}</>;
  return (
    <a href={photo.url} rel="noopener" className={linkStyle}>
      {photo.source}
    </a>
  );
}

function Credits({ photos }: { readonly photos: Loaded['owed'] }) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {photos.map((photo) => (
        <li
          key={photo.id}
          id={photo.id}
          className="grid scroll-mt-6 gap-x-6 py-2.5 target:bg-maize-tint sm:grid-cols-[1.2fr_1fr]"
        >
          <span className="font-semibold">{photo.shows}</span>
          <span className="facts text-soft">
            {photo.author !== null && <span className="text-ink">{photo.author}</span>}
            <span>
              <Licence photo={photo} />
            </span>
            <span>
              <Source photo={photo} />
            </span>
            {photo.cropped && <span>cropped</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who took the photographs that are ours to show, as their licences ask. */
export default function CreditsPage() {
  const { owed, free } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-extrabold sm:text-4xl">Photo credits</h1>
        <p className="mt-3 text-lg">
          Farmers send the pictures of what they sell. These others are shown with the kind permission of their
          licences; each was made smaller.
        </p>
      </header>
      <section aria-labelledby="by-name" className="grid gap-4">
        <h2 id="by-name" className="text-2xl font-bold">
          By their authors
        </h2>
        <Credits photos={owed} />
      </section>
      <section aria-labelledby="free" className="grid gap-4">
        <h2 id="free" className="text-2xl font-bold">
          Free of all rights
        </h2>
        <Credits photos={free} />
      </section>
      <section aria-labelledby="mit" className="grid max-w-[75ch] gap-2">
        <h2 id="mit" className="text-2xl font-bold">
          The MIT licence
        </h2>
        <p className="text-sm text-soft">
          Copyright (c) 2019 Marcus Klasson; copyright (c) 2023 Microsoft Learning. Permission is hereby granted, free
          of charge, to any person obtaining a copy of this software and associated documentation files (the
          “Software”), to deal in the Software without restriction, including without limitation the rights to use,
          copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
          persons to whom the Software is furnished to do so, subject to the following conditions: the above copyright
          notice and this permission notice shall be included in all copies or substantial portions of the Software. The
          Software is provided “as is”, without warranty of any kind.
        </p>
      </section>
    </div>
  );
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requireRole } from '#pages/page-data.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { exportList } from '../../contract-exports.ts';

/** A list as a file; where it is too large for that, the page that has it prepared. */
export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'admin');
  const { list = '', ...query } = Object.fromEntries(new URL(args.request.url).searchParams);
  const taken = await attempt(args, new FormData(), (api) => api.call(exportList, { params: { list }, query }));
  if (taken.ok) {
    const { bytes, contentType, fileName } = taken.value;
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    });
  }
  if (taken.state.code === 'export.too_many') return redirect(adminPaths.newExport({ ...query, list, large: '1' }));
  return redirectWithToast(adminPaths.exports(), failureToast('Nothing Was Exported', taken.state));
}

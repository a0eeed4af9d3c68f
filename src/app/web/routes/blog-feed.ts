import type { LoaderFunctionArgs } from 'react-router';
import { blogFeed } from '#slices/content/contract.ts';
import { load } from '#pages/page-data.ts';

/** The feed under the blog's own address. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = await load(args, (api) => api.call(blogFeed));
  return new Response(new Uint8Array(feed.bytes), {
    headers: { 'content-type': feed.contentType, 'cache-control': 'public, max-age=600' },
  });
}

import type { AdminPostView, ContactMessageView, PostCard } from '../views.ts';
import type { PostRow, WholePostRow } from './store-posts.ts';
import type { MessageRow } from './store.ts';

function factsOf(row: PostRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    authorRole: row.author_role,
    category: row.category,
    tags: row.tags,
    featured: row.featured,
    readTime: row.read_minutes,
    imageUrl: row.image_url,
  };
}

/** A published article in a list. */
export function cardView(row: PostRow): PostCard {
  if (row.publish_date === null) throw new Error(`The published article ${row.id} has no date.`);
  return { ...factsOf(row), publishDate: row.publish_date.toISOString() };
}

/** An article for its editors. */
export function adminView(row: WholePostRow): AdminPostView {
  return {
    ...factsOf(row),
    content: row.content,
    published: row.published,
    publishDate: row.publish_date?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function messageView(row: MessageRow): ContactMessageView {
  const { id, name, email, phone, topic, message } = row;
  return { id, name, email, phone, topic, message, personId: row.person_id, receivedAt: row.received_at.toISOString() };
}

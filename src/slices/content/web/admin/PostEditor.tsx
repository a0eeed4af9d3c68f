import { useId } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { PostState } from '../../domain/publication.ts';
import type { AdminPostView } from '../../views.ts';
import { BLOG_CATEGORIES, blogCategoryLabel } from '../../domain/category.ts';
import { ArticleBody } from '../ArticleBody.tsx';
import { PostCover } from '../PostCover.tsx';
import type { EditorResponse } from './act-on-post.ts';
import { PublicationFields } from './PublicationFields.tsx';

const CATEGORIES = BLOG_CATEGORIES.map((value) => ({ value, label: blogCategoryLabel(value) }));
const PICTURES = 'image/png,image/jpeg,image/webp';

type Post = Pick<
  AdminPostView,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'author'
  | 'authorRole'
  | 'category'
  | 'tags'
  | 'featured'
  | 'publishDate'
  | 'imageUrl'
>;

export interface PostEditorProps {
  /** The article as it is; null for a new one. */
  readonly post: Post | null;
  readonly present: PostState;
  /** Who writes, until the form says otherwise. */
  readonly author: string;
  readonly response: EditorResponse | undefined;
  readonly requestKey: string;
}

function Cover({ post }: { readonly post: Post | null }) {
  return (
    <Card title="Cover">
      {post?.imageUrl && (
        <div className="mb-4 grid gap-2">
          <PostCover category={post.category} imageUrl={post.imageUrl} className="aspect-video rounded-md" />
          <input type="hidden" name="imageUrl" value={post.imageUrl} />
          <Checkbox name="dropCover" label="Remove this cover" />
        </div>
      )}
      <FileInput
        name="cover"
        label={post?.imageUrl ? 'Another cover' : 'Cover'}
        hint="JPG, PNG or WebP, at most 5 MB. Without one, the category’s symbol is shown."
        accept={PICTURES}
        optional
      />
    </Card>
  );
}

function InsertPicture() {
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">Put a picture into the text</summary>
      <div className="mt-4 grid gap-4">
        <FileInput name="picture" label="Picture" hint="JPG, PNG or WebP, at most 5 MB" accept={PICTURES} />
        <TextInput
          name="pictureText"
          label="What it shows"
          hint="Read aloud to people who cannot see it"
          maxLength={160}
        />
        <div>
          <SubmitButton name="act" value="insert" variant="secondary" busyLabel="Uploading...">
            Add to the end of the text
          </SubmitButton>
        </div>
      </div>
    </details>
  );
}

function Preview({ preview }: { readonly preview: NonNullable<EditorResponse['preview']> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-5 shadow-card sm:p-8">
      <h2 id={id} className="mb-6 text-sm font-semibold text-soft">
        Preview · {preview.readTime} min read
      </h2>
      <ArticleBody blocks={preview.blocks} />
    </section>
  );
}

function WordsFields({ post, author }: Pick<PostEditorProps, 'post' | 'author'>) {
  return (
    <Card title="About the article">
      <div className="grid gap-5">
        <Select
          name="category"
          label="Category"
          options={CATEGORIES}
          placeholder="Choose a category"
          defaultValue={post?.category}
        />
        <TextInput
          name="tags"
          label="Tags"
          hint="At most 8, separated by commas: maize, storage"
          optional
          defaultValue={post?.tags.join(', ')}
        />
        <TextInput name="author" label="Author" defaultValue={post?.author ?? author} maxLength={80} />
        <TextInput
          name="authorRole"
          label="Author’s role"
          hint="As readers see it, such as Agronomist"
          defaultValue={post?.authorRole}
          maxLength={80}
        />
        <Checkbox
          name="featured"
          label="Featured"
          hint="Appears at the top of the blog"
          defaultChecked={post?.featured}
        />
      </div>
    </Card>
  );
}

/**
 * Writing an article: Markdown at the left, what surrounds it at the right; a preview drawn exactly as readers get it.
 */
export function PostEditor({ post, present, author, response, requestKey }: PostEditorProps) {
  const refused = response && !response.preview && !response.redrawn;
  useFailureToast('Save Failed', refused ? response.state : undefined);
  return (
    <div className="grid gap-6">
      {/* Drawn anew under an intent of its own, so that what was sent before does not come back over the new text. */}
      <Form
        key={response?.redrawn ?? 'first'}
        intent={response?.redrawn}
        state={response?.state}
        requestKey={requestKey}
        encType="multipart/form-data"
      >
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
          <Card title="Text">
            <div className="grid gap-5">
              <TextInput name="title" label="Title" defaultValue={post?.title} maxLength={160} />
              <TextArea
                name="excerpt"
                label="Excerpt"
                hint="One or two sentences for lists, searches and shared links"
                rows={3}
                defaultValue={post?.excerpt}
                maxLength={400}
              />
              <TextArea
                name="content"
                label="Content"
                hint="Markdown: ## heading, **bold**, *italic*, - list, 1. list, > quote, [text](https://…), | tables |"
                rows={20}
                spellCheck
                defaultValue={post?.content}
              />
              <InsertPicture />
            </div>
          </Card>
          <div className="grid gap-6">
            <Card title="Publication">
              <PublicationFields present={present} publishDate={post?.publishDate ?? null} />
            </Card>
            <WordsFields post={post} author={author} />
            <Cover post={post} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving...">Save article</SubmitButton>
          <SubmitButton name="act" value="preview" variant="secondary" busyLabel="Drawing...">
            Preview
          </SubmitButton>
        </div>
      </Form>
      {response?.preview && <Preview preview={response.preview} />}
    </div>
  );
}

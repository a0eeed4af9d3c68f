function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const found = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : null;
}

/** Uploads one file in two steps and gives its id, or why not. */
export async function uploadAttachment(file: File): Promise<{ readonly id: string } | { readonly error: string }> {
  const failed = { error: 'Upload failed' };
  try {
    const started = await fetch('/api/messages/attachments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: file.name.slice(0, 200) }),
    });
    const grant: unknown = await started.json();
    const [id, address] = [fieldOf(grant, 'fileId'), fieldOf(grant, 'uploadURL')];
    if (id === null || address === null) return { error: fieldOf(grant, 'detail') ?? failed.error };
    const sent = await fetch(address, { method: 'PUT', body: file });
    if (sent.ok) return { id };
    return { error: fieldOf(await sent.json(), 'detail') ?? `Upload failed with status ${sent.status}` };
  } catch {
    return failed;
  }
}

/** Marks what came up to a sequence as read; what fails is tried with the next message. */
export async function postRead(conversationId: string, upTo: number): Promise<void> {
  await fetch(`/api/messages/${conversationId}/mark-read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ upTo }),
  }).catch(() => null);
}

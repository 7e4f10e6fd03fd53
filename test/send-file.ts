// Sends a file to the API as a form in a browser does.
import type { TestShop } from './a-shop.ts'

export async function sendFile(
  { app }: Pick<TestShop, 'app'>,
  url: string,
  {
    token,
    bytes,
    name,
    method = 'POST',
  }: { token: string; bytes: Uint8Array | string; name: string; method?: 'POST' | 'PUT' },
) {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

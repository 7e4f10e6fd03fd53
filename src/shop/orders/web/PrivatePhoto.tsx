import { useEffect, useState } from 'react'
import { readSession } from '#shop/accounts/web/session.ts'

const patience = 30_000

/** A photo that is nobody else's: fetched with what proves whose it is, since an address alone opens nothing. */
export function PrivatePhoto({
  path,
  alt,
  headers,
}: {
  path: string
  alt: string
  headers?: Record<string, string> | undefined
}) {
  const [shown, setShown] = useState<string | 'failed' | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers are the same for one path
  useEffect(() => {
    const end = new AbortController()
    const token = readSession()?.token
    fetch(`/api${path}`, {
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(patience)]),
    })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error('no photo'))))
      .then(toDataUrl)
      .then(setShown)
      .catch(() => !end.signal.aborted && setShown('failed'))
    return () => end.abort()
  }, [path])
  if (shown === 'failed') return <span className="p-2 text-sm text-chuna-600">Could not load</span>
  return shown === undefined ? (
    <span className="sweep block size-full" aria-busy="true" />
  ) : (
    <img src={shown} alt={alt} className="size-full object-cover" />
  )
}

/** The page lets pictures stand in it, not addresses of this tab's own files. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

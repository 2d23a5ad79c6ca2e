import { useEffect, useState } from 'react'

/**
 * An object URL of the result of `load`, undefined until it is there and when `load` gives undefined. It is
 * revoked when no longer used. Give a stable `load` (`useCallback`): a new one loads again; null loads
 * nothing.
 */
export function useObjectUrl(
  load: ((signal: AbortSignal) => Promise<Blob | undefined>) | null,
): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (load === null) return undefined
    const leaving = new AbortController()
    let made: string | undefined
    const show = async () => {
      const blob = await load(leaving.signal)
      if (blob === undefined || leaving.signal.aborted) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    show().catch((error: unknown) => {
      if (!leaving.signal.aborted) reportError(error)
    })
    return () => {
      leaving.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [load])
  return url
}

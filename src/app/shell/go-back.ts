import type { RouterHistory } from '@tanstack/react-router'

/** Goes back so many entries; resolves when the address has followed. */
export async function goBack(
  { subscribe, go }: Pick<RouterHistory, 'subscribe' | 'go'>,
  entries = 1,
  options?: Parameters<RouterHistory['go']>[1],
): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve()
    })
    go(-entries, options)
  })
}

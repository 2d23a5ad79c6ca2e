/** The router's, as far as it is used. */
interface RouterHistory {
  readonly subscribe: (then: () => void) => () => void
  readonly go: (entries: number, options?: { readonly ignoreBlocker?: boolean }) => void
}

/** Goes back this many entries; resolves when the address has changed. */
export async function goBack(
  { subscribe, go }: RouterHistory,
  entries: number,
  options?: { readonly ignoreBlocker?: boolean },
): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve()
    })
    go(-entries, options)
  })
}

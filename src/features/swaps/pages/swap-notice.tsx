import { lazyOnline } from '#ui/overlays/lazy-online.tsx'

/** The answers in a notification of a request, loaded when there is one. */
export const SwapNotice = lazyOnline(
  async () => (await import('../components/swap-answer.tsx')).SwapAnswer,
  () => <p>Answering needs a connection.</p>,
)

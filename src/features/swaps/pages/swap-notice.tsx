import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** The answers in a notification of a request, loaded when there is one. */
export const SwapNotice = lazyOnline(
  () => import('../components/swap-answer.tsx'),
  'SwapAnswer',
  () => <p>Answering needs a connection.</p>,
)

import { t } from '#messages/swaps.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** The answers in a swap notification, loaded on demand. */
export const SwapNotice = lazyOnline(
  () => import('../components/swap-answer.tsx'),
  'SwapAnswer',
  () => <p>{t('answerNeedsConnection')}</p>,
)

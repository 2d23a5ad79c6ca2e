import { createFileRoute } from '@tanstack/react-router'
import { SwapSentPage } from '#features/swaps/pages/swap-sent-page.tsx'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(swaps)/cirkleswapping')({
  staticData: { title: () => t('swapRequestSent'), isBare: true },
  component: SwapSentPage,
})

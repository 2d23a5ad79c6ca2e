import { createFileRoute } from '@tanstack/react-router'
import { SwapSentPage } from '#features/swaps/pages/swap-sent-page.tsx'

export const Route = createFileRoute('/_signed-in/cirkleswapping')({
  staticData: { title: 'Swapping Request Sent', isBare: true },
  component: SwapSentPage,
})

import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** The offer to install the app; nothing without a network, which installing needs. */
export const InstallOffer = lazyOnline(
  () => import('../components/install-card.tsx'),
  'InstallCard',
  () => null,
)

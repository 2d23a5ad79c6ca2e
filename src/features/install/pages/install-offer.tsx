import { lazyOnline } from '#ui/overlays/lazy-online.tsx'
import type { InstallCardProps } from '../components/install-card.tsx'

/** The offer to install the app; nothing without a network, which installing needs. */
export const InstallOffer = lazyOnline<InstallCardProps>(
  async () => (await import('../components/install-card.tsx')).InstallCard,
  () => null,
)

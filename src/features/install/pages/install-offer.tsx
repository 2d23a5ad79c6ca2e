import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { InstallMissing } from '../components/install-missing.tsx'

/** The offer to install the app, which needs a connection. */
export const InstallOffer = lazyOnline(
  () => import('../components/install-card.tsx'),
  'InstallCard',
  InstallMissing,
)

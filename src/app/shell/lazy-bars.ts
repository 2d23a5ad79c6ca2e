import { lazyRouteComponent } from '@tanstack/react-router'

/** The bars, by the router's own way to load late: what was loaded ahead it draws at once, with the page around them. */
export const Bars = lazyRouteComponent(() => import('./bars.tsx'), 'Bars')

/** What sheets say in place of the bars that they cover. */
export const SheetConnection = lazyRouteComponent(() => import('./bars.tsx'), 'SheetConnection')

/** Loads the bars and the icons before the page that stands between them: coming later, they would slip under a finger. */
export const loadBars = (): Promise<void> | undefined => Bars.preload?.()

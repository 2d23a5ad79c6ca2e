import { lazyPreloaded } from '#ui/lazy/lazy-preloaded.ts'

/** The bars, as a lazy component of the router: a preloaded one is drawn at once, with the page around it. */
export const Bars = lazyPreloaded(() => import('../bars/bars.tsx'), 'Bars')

/** Shown by sheets in place of the bars that they cover. */
export const SheetConnection = lazyPreloaded(() => import('../bars/bars.tsx'), 'SheetConnection')

/** Loads the bars before the page between them: later they would move under a finger. */
export const loadBars = (): Promise<void> | undefined => Bars.preload?.()

import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import { withTexts } from '#lib/language/language-texts.ts'

/** A file of the app that exports a component by this name: `() => import('./bank-sheet.tsx')`. */
export type LoadPart<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>

/**
 * A component installed with the app, in its own file that is loaded when first shown, below a `<Suspense>`.
 * For files not installed use `lazyOnline`, for preloaded ones `lazyPreloaded`; all are
 * called alike.
 */
export function lazyInstalled<Name extends string, Props>(
  load: LoadPart<Name, Props>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await withTexts(load()))[name] }))
}

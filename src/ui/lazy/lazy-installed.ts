import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A file of the app that exports a component by this name: `() => import('./bank-sheet.tsx')`. */
export type LoadPart<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>

/**
 * A component that is installed with the app, in a file of its own that is loaded when it is first shown, below a
 * `<Suspense>`. What is not installed goes through `lazyOnline`, and what is loaded ahead through the router's
 * `lazyRouteComponent`; all are called alike.
 */
export function lazyInstalled<Name extends string, Props>(
  load: LoadPart<Name, Props>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }))
}

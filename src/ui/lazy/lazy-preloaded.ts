import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

import { withTexts } from '#lib/language/language-texts.ts'
import type { LoadPart } from './lazy-installed.ts'

/** Like `lazyInstalled`, for a file that may be loaded before it is shown: by `preload`. */
export const lazyPreloaded = <Name extends string, Props>(
  load: LoadPart<Name, Props>,
  name: Name,
): AsyncRouteComponent<Props> => lazyRouteComponent(() => withTexts(load()), name)

import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

const LAYERS = '[aria-modal=true]'

/**
 * While `isOpen`, the phone's or the browser's own "back" closes this layer and leaves the page, and whatever lies
 * under the layer, as it is. For what is not in the address; of several layers the topmost goes first. Where there is
 * nothing to go back to inside the app, "back" leaves the app as ever.
 */
export function useBackCloses(isOpen: boolean, layer: RefObject<Element | null>, close: () => void): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isOpen) return undefined
    return history.block({
      // A reload asks nothing: what was typed is kept.
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // Layers are put at the end of the page when they open.
        const isOnTop = [...document.querySelectorAll(LAYERS)].at(-1) === layer.current
        if (action !== 'BACK' || !isOnTop) return false
        close()
        return true
      },
    })
  }, [history, isOpen, layer, close])
}

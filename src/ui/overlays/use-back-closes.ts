import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

const LAYERS = '[aria-modal=true]'

/**
 * While `isOpen`, the phone's or browser's "back" closes this layer and leaves the page, and anything under
 * the layer, as it is. For layers not in the address; of several the topmost closes first. Where there is
 * nothing to go back to inside the app, "back" leaves the app as usual.
 */
export function useBackCloses(isOpen: boolean, layer: RefObject<Element | null>, close: () => void): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isOpen) return undefined
    return history.block({
      // A reload needs no question: typed values are kept.
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // Layers are appended to the page when they open.
        const isOnTop = [...document.querySelectorAll(LAYERS)].at(-1) === layer.current
        if (action !== 'BACK' || !isOnTop) return false
        close()
        return true
      },
    })
  }, [history, isOpen, layer, close])
}

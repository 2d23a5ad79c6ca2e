import { useEffect } from 'react'

/**
 * The exports of the package `react-style-singleton`, on constructed style sheets instead of a `<style>` element,
 * which the Content-Security-Policy refuses. The build puts it in the package's place for react-remove-scroll,
 * the scroll lock of the dialogs.
 */

/** A sheet that is on the page while at least one user holds it. The first user's styles stand. */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(css: string) {
      users += 1
      if (sheet !== null) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = null
    },
  }
}

/** A hook that keeps styles on the page while its component is mounted, and follows their changes. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useSharedStyle(styles: string) {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
  }
}

/** The same as a component that draws nothing. */
export function styleSingleton() {
  const useSharedStyle = styleHookSingleton()
  return function SharedStyle({ styles }: { styles: string }) {
    useSharedStyle(styles)
    return null
  }
}

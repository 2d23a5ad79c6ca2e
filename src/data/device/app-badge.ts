/** Shows the number on the app's icon, none for 0; does nothing where the browser has no badges. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await navigator.setAppBadge(count)
  } catch (error) {
    // Ignored: a browser may allow no badge, and the bell has the number too.
    console.warn('The icon shows no number.', error)
  }
}

/** Shows the number on the app's icon, 0 as nothing; does nothing where the browser knows no such thing. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await navigator.setAppBadge(count)
  } catch (error) {
    // No news: a browser may keep an icon bare, and the bell has the number too.
    console.warn('The icon shows no number.', error)
  }
}

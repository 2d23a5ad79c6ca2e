/** What moves by CSS or script: tests ask for less motion. Runs in the page, so it uses nothing outside itself. */
export const moving = (): string[] =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(
      ({ id, effect }) =>
        `${id} ${effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : ''}`,
    )

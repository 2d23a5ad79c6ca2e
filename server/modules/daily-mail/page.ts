import type { Language } from '#contract/messages/language/languages.ts'
import type { Words } from '#contract/messages/words.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/mails.ts'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'

/** State of the daily mail behind a link: switched on, switched off, or no account has this token. */
export type StopState = 'on' | 'off' | 'unknown'

/**
 * The page that stops the daily mail. It works without the app, a session or scripts, and contains no personal
 * data, because everybody who has the mail can open it.
 */
export function stopPage(state: StopState, language: Language): string {
  const said = (words: Words) => escapeHtml(say(language, words))
  const { heading, texts } = textsOf(state)
  const rest =
    state === 'on'
      ? `<form method="post"><button>${said(t('stopDaily'))}</button></form>`
      : `<p><a href="/setting?tab=notifications">${said(t('openSettings'))}</a></p>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="text-scale" content="scale">' +
    `<title>${said(t('stopPageTitle', { heading }))}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${said(heading)}</h1>` +
    `${texts.map((text) => `<p>${said(text)}</p>`).join('')}${rest}</main></body></html>`
  )
}

function textsOf(state: StopState): { readonly heading: Words; readonly texts: readonly Words[] } {
  switch (state) {
    case 'on':
      return { heading: t('stopQuestion'), texts: [t('stopEffect')] }
    case 'off':
      return { heading: t('stopped'), texts: [t('stoppedEffect'), t('stoppedAgain')] }
    case 'unknown':
      return { heading: t('stopLinkUnknown'), texts: [t('stopLinkUnknownReason')] }
  }
}

/** In the colours of the app, of whose files the page loads none. */
const STYLE = `
:root {
  color-scheme: light dark;
  --primary: light-dark(#0f4c3a, #8fd6b4);
}
body {
  margin: 0; background: light-dark(#faf7f0, #0f1613); color: light-dark(#17211d, #eff3ee);
  font: 1.125rem/1.5 system-ui, sans-serif;
}
main { max-width: 34rem; margin-inline: auto; padding: 2rem 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.25; margin-block: 0 1rem; }
button {
  font: inherit; font-weight: 600; min-height: 48px; padding: 0.5rem 1.5rem; border: 2px solid var(--primary);
  border-radius: 12px; background: var(--primary); color: light-dark(#fff, #06281c); cursor: pointer;
}
@media (forced-colors: active) { button { color: ButtonText; } }
a { display: inline-flex; align-items: center; min-height: 48px; color: var(--primary); font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#2457a6, #a8c7f6); outline-offset: 3px; }
`

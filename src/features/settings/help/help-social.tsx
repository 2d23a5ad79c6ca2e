import { t } from '#messages/settings/online/help.ts'
import styles from './help.module.css'

interface Site {
  readonly name: string
  /** Drawn in the style of the app's icons, 24 by 24. */
  readonly path: string
}

const X: Site = { name: 'X', path: 'M5 5l14 14M19 5 5 19' }
const WHATSAPP: Site = {
  name: 'WhatsApp',
  path: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5zM9 9c0 3.3 2.7 6 6 6l1-2-2-1-1 1a5 5 0 0 1-2-2l1-1-1-2z',
}

/** Sites that operators commonly use. */
const SITES: ReadonlyMap<string, Site> = new Map([
  [
    'facebook.com',
    {
      name: 'Facebook',
      path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.5-1.5h2V3h-3A3.5 3.5 0 0 0 11 6.5v3H8V13h3v8',
    },
  ],
  [
    'instagram.com',
    {
      name: 'Instagram',
      path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-1v.1',
    },
  ],
  [
    'linkedin.com',
    {
      name: 'LinkedIn',
      path: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM8 11v6m0-9.5v.1M12 17v-6m0 3a2.5 2.5 0 0 1 5 0v3',
    },
  ],
  ['t.me', { name: 'Telegram', path: 'M3.5 11.5 21 4.5l-3 15.5-6-4.5-3 3v-5l8-7' }],
  ['twitter.com', X],
  ['wa.me', WHATSAPP],
  ['whatsapp.com', WHATSAPP],
  ['x.com', X],
  [
    'youtube.com',
    {
      name: 'YouTube',
      path: 'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9l5 3-5 3z',
    },
  ],
])

/** Any other page of theirs: a globe. */
const ELSEWHERE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18'

/** Links to the operator's pages, each named by its site. `links`: https addresses. */
export function SocialLinks({ links }: { links: readonly string[] }) {
  return (
    <ul aria-label={t('elsewhere')} className={styles['social']}>
      {links.map((link) => {
        const { name, path } = siteOf(new URL(link).hostname)
        return (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              <svg
                viewBox="0 0 24 24"
                width={24}
                height={24}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={path} />
              </svg>
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** `m.facebook.com` is Facebook too. */
function siteOf(host: string): Site {
  const labels = host.split('.')
  const known = labels.map((_, index) => SITES.get(labels.slice(index).join('.'))).find(Boolean)
  return known ?? { name: host.replace(/^www\./, ''), path: ELSEWHERE }
}

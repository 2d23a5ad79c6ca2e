import type { ReactNode } from 'react'

import { addressIn } from '#contract/finished-pages.ts'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/frame.ts'
import { Logo } from '#ui/ring/logo.tsx'
import { Languages } from './languages.tsx'
import styles from './legal-page.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

export interface LegalSection {
  /** Anchor id within the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

type LegalPageProps = {
  /** The screen's name, for `data-ready`. */
  name: 'privacy' | 'terms'
  title: string
  /** Effective date and summary. */
  intro: ReactNode
  sections: readonly LegalSection[]
}

/** A legal text: summary, table of contents, and sections. */
export function LegalPage({ name, title, intro, sections }: LegalPageProps) {
  return (
    <>
      <SkipLink />
      <Languages page={`/${name}`} />
      <header className={styles['header']}>
        <a href={addressIn('/', spokenLanguage())} className={styles['home']}>
          <Logo />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles['page']} data-ready={name}>
        <h1 className={styles['title']}>{title}</h1>
        {intro}
        {spokenLanguage() !== ENGLISH && <p>{t('englishBinds')}</p>}
        <nav aria-label={t('sectionLinks')}>
          <ol className={styles['contents']}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  )
}

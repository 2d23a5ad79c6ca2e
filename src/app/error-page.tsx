import type { ErrorComponentProps } from '@tanstack/react-router'

import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import styles from './message-page.module.css'

/** What stands in the place of a screen that broke. What is on the phone is not touched by it. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <Page ready="error" look="form">
      <div className={styles['message']} role="alert">
        <h1 tabIndex={-1}>This page could not be shown</h1>
        <p>Nothing saved on this phone is lost. Please try again.</p>
        <Button icon="sync" onClick={reset}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => location.reload()}>
          Load the app anew
        </Button>
      </div>
    </Page>
  )
}

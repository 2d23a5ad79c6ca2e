import { Link } from '@tanstack/react-router'

import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/kyc.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import type { KycLink } from '../kyc-link.ts'
import type { KycForm } from '../use-kyc-form.ts'
import { BackLink } from './back-link.tsx'
import styles from './kyc.module.css'
import { PersonalFields } from './personal-fields.tsx'
import { Rejection } from './rejection.tsx'
import { WhyKyc } from './why-kyc.tsx'

type PersonalInfoProps = {
  form: KycForm
  errors: FieldErrors
  /** Why documents were not accepted; undefined when none were refused. */
  rejection: string | undefined
  from: string | undefined
  linkTo: (step: 'startkyc') => KycLink
  isDesktop: boolean
  onContinue: () => void
}

/** /personalinfo, and where the check starts on large screens. */
export function PersonalInfo(props: PersonalInfoProps) {
  const { form, errors, rejection, from, linkTo, isDesktop, onContinue } = props
  return (
    <Page ready="personalinfo" look={isDesktop ? 'wide' : 'form'}>
      <PageHeader
        title={t('personalInfoTitle')}
        detail={t('stepOne')}
        back={
          isDesktop ? (
            <BackLink from={from} />
          ) : (
            <IconLink
              icon="back"
              label={t('back')}
              render={(look) => <Link {...linkTo('startkyc')} {...look} />}
            />
          )
        }
      />
      <Form className={styles['column']} errors={errors} onSubmit={onContinue}>
        {isDesktop && (
          <>
            <Rejection reason={rejection} />
            <WhyKyc />
          </>
        )}
        <p className={styles['muted']}>{t('requiredFields')}</p>
        <div className={styles['fields']} data-desktop={isDesktop}>
          <PersonalFields values={form.values} errors={errors} onChange={form.change} />
        </div>
        <div className={styles['actions']} data-desktop={isDesktop}>
          <Button type="submit" isWide>
            {t('continue')}
          </Button>
          <LinkButton
            variant="secondary"
            isWide
            render={(look) =>
              isDesktop ? <Link to={from ?? '/home'} {...look} /> : <Link {...linkTo('startkyc')} {...look} />
            }
          >
            {t('cancel')}
          </LinkButton>
        </div>
      </Form>
    </Page>
  )
}

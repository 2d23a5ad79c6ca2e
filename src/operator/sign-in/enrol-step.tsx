import { enrolOperator } from '#contract/http/operator/sign-in.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { ask, explain } from '../parts/ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { CodeForm, type CodeProps } from './code-step.tsx'

const begin = (signal: AbortSignal) => ask(enrolOperator, {}, signal)

/** Sets up the authenticator app at the first sign-in; its first code finishes both. */
export function EnrolStep(props: CodeProps) {
  const request = useRequest(begin, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'enrol' : undefined} look="form">
      <PageHeader
        title="Set up your authenticator app"
        detail="Scan this code with the app, or type the key. Then enter the code that the app shows."
      />
      <Loaded request={request} label="Making a key">
        {({ uri, secret }) => (
          <CodeForm {...props}>
            <QrCode text={uri} label="Adds this desk to an authenticator app" />
            <LinkButton
              variant="secondary"
              isWide
              render={({ children, ...look }) => (
                <a href={uri} {...look}>
                  {children}
                </a>
              )}
            >
              The app is on this device: open it
            </LinkButton>
            <DetailList>
              <DetailRow label="Key" copyText={secret}>
                {inGroups(secret)}
              </DetailRow>
            </DetailList>
          </CodeForm>
        )}
      </Loaded>
    </Page>
  )
}

/** Four characters at a time are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

import { useCallback } from 'react'

import { type KycDocument, type readCheck, readCheckDocument } from '#contract/http/operator/kyc.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { useRequest } from '#ui/request/use-request.ts'
import { ask, explain } from '../../parts/ask.ts'
import { FileLink } from '../../parts/file-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Acts, Part, Side, Small } from '../../parts/rows.tsx'
import styles from './documents.module.css'
import { DOCUMENTS } from './labels.ts'

type Check = CallOutput<typeof readCheck>

const TITLES = { identity: 'Proof of identity', address: 'Proof of address' } as const

type DocumentsProps = { check: Check; isShown: boolean; onShow: () => void }

/** Both documents side by side, once they are asked for: each look is a row of the audit. */
export function Documents({ check, isShown, onShow }: DocumentsProps) {
  if (!isShown) {
    return (
      <Acts>
        <Button variant="secondary" icon="eye" onClick={onShow}>
          Show the documents
        </Button>
        <Small>The audit notes that you looked.</Small>
      </Acts>
    )
  }
  return (
    <Side>
      {(['identity', 'address'] as const).map((which) => (
        <Part key={which} title={TITLES[which]}>
          <Small>{DOCUMENTS[check.documents[which].type]}</Small>
          <Document check={check} which={which} />
        </Part>
      ))}
    </Side>
  )
}

type DocumentProps = { check: Check; which: KycDocument }

function Document({ check, which }: DocumentProps) {
  const { userId: id, submittedAt, name } = check
  const read = useCallback(
    (signal: AbortSignal) => ask(readCheckDocument, { id, document: which, submittedAt }, signal),
    [id, which, submittedAt],
  )
  const request = useRequest(read, explain)
  return (
    <Loaded request={request} label={`Loading the ${TITLES[which].toLowerCase()}`}>
      {(file) => <Picture file={file} alt={`${TITLES[which]} of ${name}`} />}
    </Loaded>
  )
}

type PictureProps = { file: CallOutput<typeof readCheckDocument>; alt: string }

function Picture({ file, alt }: PictureProps) {
  const load = useCallback(() => Promise.resolve(blobOf(file)), [file])
  const url = useObjectUrl(load)
  if (url === undefined) return null
  const isPicture = file.mime.startsWith('image/')
  return (
    <>
      {isPicture && <img src={url} alt={alt} className={styles['picture']} />}
      <Acts>
        <FileLink url={url} name={file.name} isSaved={!isPicture} />
      </Acts>
    </>
  )
}

const blobOf = ({ base64, mime }: PictureProps['file']): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: mime })

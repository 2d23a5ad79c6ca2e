import { LinkButton } from '#ui/buttons/link-button.tsx'

/** A file of this page, to be opened in a tab of its own, or saved. */
export function FileLink({ url, name, isSaved }: { url: string; name: string; isSaved: boolean }) {
  return (
    <LinkButton
      variant="secondary"
      icon={isSaved ? 'download' : 'eye'}
      render={({ children, ...look }) =>
        isSaved ? (
          <a href={url} download={name} {...look}>
            {children}
          </a>
        ) : (
          <a href={url} target="_blank" rel="noreferrer" {...look}>
            {children}
          </a>
        )
      }
    >
      {isSaved ? 'Save the file' : 'Open in a tab of its own'}
    </LinkButton>
  )
}

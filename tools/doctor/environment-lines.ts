/** The first line of a `.env` that sets nothing, from 1; Node may drop the line after it, too. */
export function malformedLine(text: string): number | undefined {
  const index = text.split(/\r?\n/).findIndex((line) => !/^\s*(#.*|(export\s+)?\w+\s*=.*)?$/.test(line))
  return index === -1 ? undefined : index + 1
}

/** Sources of a variable: the shell, which takes precedence, or a line of `.env`. */
export interface EnvironmentSources {
  readonly shell: Record<string, string | undefined>
  /** The text of `.env`, if it exists. */
  readonly file: string | undefined
  /** The text of `.env.example`. */
  readonly example: string
}

/** The command that changes a variable where it is set, or sets it as in the example. */
export function howToChange(name: string, { shell, file, example }: EnvironmentSources): string {
  if (shell[name] !== undefined) return `unset ${name}`
  const isSetter = (line: string) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line)
  const index = file?.split('\n').findIndex(isSetter) ?? -1
  if (index !== -1) return `nano +${index + 1} .env`
  const shown = example.split('\n').find((line) => line.startsWith(`#${name}=`)) ?? `#${name}=`
  const setter = `'${shown.slice(1)}'`
  return file === undefined ? `export ${setter}` : `echo ${setter} >> .env`
}

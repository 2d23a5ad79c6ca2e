/** An address in the parts between which a line may end: before its “@” and after its dots. */
export const emailParts = (email: string): string[] => email.match(/@?[^@.]+\.?|[@.]/g) ?? []

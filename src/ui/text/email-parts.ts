/** An address, split where a line may break: before its “@” and after its dots. */
export const emailParts = (email: string): string[] => email.match(/@?[^@.]+\.?|[@.]/g) ?? []

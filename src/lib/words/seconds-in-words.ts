/** The time left in a countdown: 75 is "1 min 15 s". */
export function secondsInWords(seconds: number): string {
  return seconds <= 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

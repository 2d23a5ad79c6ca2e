/** What a Cirkle can save for. */
export const categories = {
  home: 'घर',
  education: 'पढ़ाई',
  wedding: 'शादी',
  festival: 'त्योहार',
  travel: 'यात्रा',
  business: 'कारोबार',
  health: 'सेहत',
  vehicle: 'गाड़ी',
  emergencyFund: 'मुश्किल वक्त के लिए',
  goldAndJewellery: 'सोना और गहने',
  electronics: 'इलेक्ट्रॉनिक्स',
  other: 'कुछ और',
} as const

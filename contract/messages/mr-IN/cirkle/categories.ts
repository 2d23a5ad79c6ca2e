/** What a Cirkle can save for. */
export const categories = {
  home: 'घर',
  education: 'शिक्षण',
  wedding: 'लग्न',
  festival: 'सण',
  travel: 'प्रवास',
  business: 'व्यवसाय',
  health: 'आरोग्य',
  vehicle: 'गाडी',
  emergencyFund: 'अडचणीसाठी बचत',
  goldAndJewellery: 'सोने आणि दागिने',
  electronics: 'इलेक्ट्रॉनिक्स',
  other: 'इतर',
} as const

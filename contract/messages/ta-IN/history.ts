/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  pending: 'உறுதிக்குக் காத்திருக்கிறது',
  confirmed: 'கட்டப்பட்டு உறுதியானது',
  newProofNeeded: 'புதிய ஆதாரம் தேவை',
  detailsNeeded: 'விவரம் மீண்டும் தேவை',
  superseded: 'இதற்குப் பதில் புதியது உள்ளது',
  withdrawn: 'பதிவு வாபஸ் பெறப்பட்டது',
  missed: 'தவறியது',
  proofNotRequired: 'தேவை இல்லை',
  proofAwaited: 'வந்துகொண்டிருக்கிறது',
  proofUploaded: 'அப்லோடு ஆனது',
  proofAccepted: 'ஏற்கப்பட்டது',
  proofAskedAgain: 'மீண்டும் கேட்கப்பட்டது',
  bank: 'பேங்க் அல்லது UPI',
  cash: 'ரொக்கம்',
  formerMember: 'முன்னாள் உறுப்பினர்',
} as const

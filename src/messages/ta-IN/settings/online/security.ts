/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'உங்கள் சாதனங்கள் Cirkles சர்வருக்கு மட்டுமே தெரியும், அதனால் நெட் தேவை.',
  devices: 'சாதனங்கள்',
  loadingDevices: 'உங்கள் சாதனங்கள் லோட் ஆகின்றன',
  noOtherDevice: 'வேறு எந்தச் சாதனமும் லாகின் ஆகவில்லை.',
  thisDevice: 'இந்தச் சாதனம்',
  signOut: 'லாகவுட் செய்',
  signOutDevice: 'லாகவுட் செய்: {device}',
  signedIn: 'லாகின் செய்தது {time}',
  lastUsed: 'கடைசியாகப் பயன்படுத்தியது {time}',
  deviceSignedOut: '{device} லாகவுட் செய்யப்பட்டது',
  signOutDeviceTitle: '{device}: லாகவுட் செய்யலாமா?',
  signOutDeviceText:
    'அது உடனே லாகவுட் செய்யப்படும். அது இன்னும் அனுப்பாதது அதிலேயே இருக்கும்; நீங்கள் அங்கே மீண்டும் லாகின் செய்தால் போகும்.',
  signingOut: 'லாகவுட் செய்கிறது…',
  namelessDevice: 'பெயர் இல்லாத சாதனம்',
} as const

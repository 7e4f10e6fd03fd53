// The four letters that banks go by in India, as gateways tell who gave the instalments.

const names: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  SBIN: 'State Bank of India',
  KKBK: 'Kotak Mahindra Bank',
  INDB: 'IndusInd Bank',
  YESB: 'Yes Bank',
  RATN: 'RBL Bank',
  BARB: 'Bank of Baroda',
  IDFB: 'IDFC FIRST Bank',
  FDRL: 'Federal Bank',
  AUBL: 'AU Small Finance Bank',
}

export const bankOfCode = (code: string): string | undefined =>
  Object.hasOwn(names, code) ? names[code] : undefined

export const codeOfBank = (bank: string): string | undefined =>
  Object.keys(names).find((code) => names[code] === bank)

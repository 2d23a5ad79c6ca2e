import { expect, test } from 'vitest'
import { mayHoldAadhaarNumber } from './aadhaar.ts'

test.each([
  '234567890123',
  '2345 6789 0123',
  '2345-6789-0123',
  'Aadhaar:234567890123.',
  '9 2345 6789 0123 x 2345 67890123',
  '2345.6789.0123',
  '2345– 6789– 0123',
  '2345/6789/0123',
  '२३४५६७८९०१२३',
  '२३४५ ६७८९ ०१२३',
])('a whole number is seen: %s', (text) => expect(mayHoldAadhaarNumber(text)).toBe(true))

test.each([
  '',
  '1234',
  'DL-0420110149646',
  '+919876543210',
  '+91 98765 43210',
  '50100234567801',
  '12 MG Road, 560001',
  '3-6-111/7, 500029',
  'H.No 1234/56, 560001',
  'Shops 1201, 1202, 1203',
  '12/05/2026, 4567',
  'https://blog.example/2024/10/15/1234',
])('other numbers are let be: %s', (text) => expect(mayHoldAadhaarNumber(text)).toBe(false))

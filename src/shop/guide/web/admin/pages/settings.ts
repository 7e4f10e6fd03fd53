import type { GuideGroup } from '../../../domain/guide-text.ts'

export const settings: GuideGroup = {
  name: 'Settings',
  pages: [
    {
      slug: 'settings',
      title: 'How settings work',
      about: 'Changing, saving, putting back: the same on every page.',
      blocks: [
        'Every settings page is found in [Settings](settings). Its search finds single fields too: try “holiday” or “GSTIN”.',
        {
          list: [
            'A field you changed has a line beside it, with what it was and *Put back*.',
            'Nothing on a page with fields counts before you press *Save* at its foot, or Ctrl and S. Then every page of the shop shows it within a second.',
            'Lists, such as zones, places, plans and holidays, save each row by itself: what you add, change or remove there counts at once.',
            'If you leave with changes, or close a window you typed into, you are asked, and this browser keeps what you typed until you come back.',
            'If somebody else saved meanwhile, you see which fields, and nothing of theirs is lost.',
            'What you saved can be put back in the message that appears, and stands in the [audit log](audit) with what it was before.',
          ],
        },
        'Only the owner changes settings. Others can read them.',
        'What has a date, such as a tax rate or an EMI plan, never overwrites what was: a new row begins on its day. Orders keep what they were placed under.',
      ],
    },
    {
      slug: 'shop',
      title: 'Shop',
      about: 'Name, logo, colours, contact, hours and the closed sign.',
      blocks: [
        'What you set in [Shop](settingsShop) stands on every page, in every letter and on every paper.',
        { picture: 'settings-shop', words: 'Name, look and contact of the shop.' },
        {
          list: [
            '*Order numbers begin with*: two to four letters. Orders from before keep their numbers.',
            '*Logo and icon*: a drawing stays sharp everywhere; a picture should be at least 512 pixels wide.',
            '*Colours*: one for buttons and links, one for offers. The page measures whether people can read them, and does not save what they cannot.',
            '*Contact*: the law asks for a phone, an e-mail and the name of a grievance officer on every page.',
            '*Closed sign*: for Diwali, a move or a stock count. Shoppers can look and save but not order; it takes itself down.',
          ],
        },
        'The web address is set on the server. Letters come from the customer care e-mail, unless another address (MAIL_FROM) is set there.',
      ],
    },
    {
      slug: 'registrations',
      title: 'Registrations',
      about: 'Who sells: one GSTIN for each state you send from.',
      blocks: [
        'A firm needs a GST registration in every state it sends goods from. Each has its own series of invoices and credit notes, its own bank and its own signatory.',
        {
          steps: [
            'Add a registration in [Registrations](settingsRegistrations). Enter the GSTIN: the page reads the state and the PAN from it, and names the character if one is mistyped.',
            'Enter legal name and address as on the certificate.',
            'Choose the letters that its invoices and credit notes begin with. They must differ between registrations, so that no number is ever given twice.',
            'Enter bank and signatory; they are printed on the papers.',
          ],
        },
        'Numbers run without gaps and begin anew on 1 April. A registration that has given out a paper cannot be deleted, and its GSTIN stays: end it with a last day instead.',
      ],
    },
    {
      slug: 'places',
      title: 'Places',
      about: 'Warehouses and showrooms, and where goods leave from.',
      blocks: [
        'A place belongs to the registration of its state: the pincode must lie there. It can send goods, show them to visitors, or both. Choose the days on which it sends.',
        'When an order comes, the shop decides which place sends what: the earliest delivery first, then the fewest parcels, then the same state as the customer, then the fuller shelf. If it needs two places, the customer sees one order and one bill, with a date for each parcel, and each parcel has its own invoice.',
        'A place can be closed once nothing lies in it and nothing waits to leave it.',
      ],
    },
    {
      slug: 'delivery',
      title: 'Delivery',
      about: 'Zones, charges, days, holidays and cash on delivery.',
      blocks: [
        'A zone is a price and a time: what delivery costs by weight and value, how many working days it takes, up to which amount cash is taken, what assembly costs. States, districts and single pincodes belong to a zone. A pincode counts before its district, and a district before its state.',
        { picture: 'settings-delivery', words: 'Zones with their charges and days.' },
        {
          steps: [
            'Make your zones in [Delivery](settingsDelivery).',
            'Give states and districts to them. For single pincodes, upload a list: you see what would change before it does.',
            'Enter the holidays, for any year: nothing leaves on them, and promises count them. One with *Same day every year* counts in each year after.',
            'Try a pincode: the box answers as a shopper would read it, with what you have typed even before it is saved.',
          ],
        },
        'Promises that were given to customers stay as they were given.',
      ],
    },
    {
      slug: 'payments',
      title: 'Payments',
      about: 'The gateway, ways to pay, cash, EMI, bank offers.',
      blocks: [
        'The top of [Payments](settingsPayments) says which gateway is at work, when it last answered and when its last message came. The practice gateway moves no money, and never counts for opening the shop. The keys of a real one are set on the server; the page shows only their last letters.',
        {
          list: [
            'Turn ways to pay on and off. At least one stays.',
            'Cash on delivery has an upper limit; each delivery zone can have a lower one.',
            'EMI plans have a first day and, if you like, a last one. The sum that shoppers read counts interest, the bank’s fee and the GST on both.',
            '*Bank offers* are discounts that paying by the EMI of a bank earns. Shoppers see one on the product and in the cart between its days; each is also found in [Discounts](discounts).',
          ],
        },
        'A way that is turned off is gone from the checkout at once. Whoever is paying at that moment can finish.',
      ],
    },
    {
      slug: 'tax',
      title: 'Tax',
      about: 'HSN codes, GST rates and the days they count from.',
      blocks: [
        'Every product has an HSN code. [Tax](settingsTax) says what each code is taxed with, and from which day. The longest code that a product’s own begins with decides; a code without a rate here leaves it to the rate that stands on the product.',
        {
          picture: 'settings-tax',
          words: 'Codes with their rates, and how many products each of them taxes.',
        },
        {
          steps: [
            'When the law changes a rate, press the pencil of its code.',
            'Enter the new rate and the first day it counts. The page says how many products it touches and what you keep of a price.',
            'Save. Until that day nothing changes; at midnight in India the new rate counts by itself, and the old one ends.',
          ],
        },
        {
          list: [
            'Prices include the tax, so they stay as they are. What you keep of them changes.',
            'A bill carries the rate of the day it is made out, which is the day the goods leave. Credit notes carry the rate of the bill they correct.',
            'A first day in the past is refused: bills are out with the old rate. A rate that waits can be changed or removed; one that counts is followed by another.',
            'Above ₹5 crore of turnover the law asks for six digits of every code. Choose your turnover, and the list shows which codes are too short.',
          ],
        },
        'Have your accountant read the list once a year, and mark it as read.',
      ],
    },
    {
      slug: 'promises',
      title: 'Promises',
      about: 'Returns, cancelling, protection plans, warranty, stock marks.',
      blocks: [
        'What you promise in [Promises](settingsPromises) is what product pages, the checkout, letters and policies say. An order keeps the promises of its day: a change here changes nothing that was sold.',
        {
          list: [
            'Days to return: a new category begins with them; each [category](categories) can have its own.',
            'Protection plans: a price for each category and price band. Shoppers choose it themselves; it is never ticked for them.',
            'Low-stock mark: from how many pieces on a product counts as running low.',
            'Minutes of a hold: how long the items of an order are kept while somebody pays.',
          ],
        },
      ],
    },
    {
      slug: 'alerts',
      title: 'Alerts',
      about: 'Back in stock, and price drops: who is told, when, and how often.',
      blocks: [
        'Shoppers can ask to be told when a product is back, or costs what they want to pay. How that works is set in [Alerts](settingsAlerts). Each alert is one letter; nothing is sent to a mailbox that has not said yes.',
        {
          list: [
            'Somebody without an account gets a letter first, and is on the list once its link was opened.',
            'When items come, the shop waits some minutes: a count that you put right tells nobody.',
            'For each item that came a few people are told, those who asked first. The others hear when more come.',
            'A price is told of when it has held as long, to whoever asked for it or for more.',
            'The words of the three letters are yours: they stand in [Letters](settingsLetters), under *Alerts*.',
          ],
        },
      ],
    },
    {
      slug: 'feeds',
      title: 'Product feeds',
      about: 'Files of all your products, for Google, other search engines and marketplaces.',
      blocks: [
        'Search engines and marketplaces fetch a file with all your products by themselves. Switch one on in [Product feeds](settingsFeeds), copy its address, and give it to them.',
        {
          list: [
            'In it stands what shoppers can find: no drafts, nothing hidden or deleted. What is sold out says so.',
            'Prices are those of the shop, with GST: the MRP, and the selling price where it is lower. A sale with an end says when it ends.',
            'Add product fields called “gtin”, “ean” or “mpn” if you know these numbers: they are put in too.',
            'The file is at most five minutes older than the shop.',
            'Nobody guesses the address. With *New address* the old one leads nowhere.',
          ],
        },
      ],
    },
    {
      slug: 'retention',
      title: 'How long things are kept',
      about: 'What the shop removes by itself each night, when, and what it never removes.',
      blocks: [
        'Each night the shop removes what nobody needs any more. After how many days is set in [How long things are kept](settingsRetention), within bounds: below them the shop could not do what it says, above them it would break what your privacy policy promises.',
        {
          list: [
            'Beside each period stands how many there are now, and how many will go in the next night.',
            'What was removed cannot be brought back, except with a backup.',
            'Orders, tax papers, money, movements of stock and the audit log are never removed: the law asks for them.',
            'Orders and gift cards that nobody paid keep their number and amount; the person is taken out.',
            'The audit log says after each night how many of what went.',
          ],
        },
      ],
    },
    {
      slug: 'letters',
      title: 'Letters',
      about: 'The words of every letter the shop sends.',
      blocks: [
        'All letters stand in [Letters](settingsLetters), with when each is sent. Each has its original words; write your own where you like.',
        'Once a day the owner gets a letter too: what was sold, what is late, what is promised for tomorrow, and what was searched and not found. Its hour, and whether it is written at all, is set in [Evening letter](settingsEvening).',
        {
          steps: [
            'Open a letter. Words in braces, such as {name}, are filled in for each customer. Some cannot be left out: the letter would be of no use without them.',
            'Look at it as on a phone and on a desk.',
            'Send yourself a test letter.',
            'Save. *Put back the original* shows both versions before it changes anything.',
          ],
        },
        'If a letter cannot be filled, it is sent in its original words, and you are told.',
      ],
    },
  ],
}

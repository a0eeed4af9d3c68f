import type { DemoPerson } from '#db/seed/demo-types.ts';

const farmers: readonly DemoPerson[] = [
  {
    key: 'ama-serwaa', role: 'farmer', firstName: 'Ama', lastName: 'Serwaa', email: 'farmer@farmgate.test', phone: '+233240000101',
    place: 'techiman', address: 'Plot 14, Takofiano, Techiman', ghanaCard: 'GHA-000000101-1', kyc: 'approved', joinedDaysAgo: 410,
    farm: { name: 'Serwaa Farms', sizeHectares: 4.5, crops: ['Yam', 'Tomatoes', 'Garden eggs', 'Maize'], capacityKgPerSeason: 18_000,
      story: 'Ama took over her mother’s yam fields in 2014 and added irrigated vegetables by the Tano river.' },
  },
  {
    key: 'kwame-asante', role: 'farmer', firstName: 'Kwame', lastName: 'Asante', email: 'kwame.asante@farmgate.test', phone: '+233200000102',
    place: 'ejura', address: 'Aframso Road, Ejura', ghanaCard: 'GHA-000000102-2', kyc: 'approved', joinedDaysAgo: 386,
    farm: { name: 'Asante Grains', sizeHectares: 12, crops: ['Maize', 'Cowpeas', 'Groundnuts'], capacityKgPerSeason: 30_000,
      story: 'Two maize seasons a year, dried on tarpaulins and sold by weighed bag.' },
  },
  {
    key: 'abena-boakye', role: 'farmer', firstName: 'Abena', lastName: 'Boakye', email: 'abena.boakye@farmgate.test', phone: '+233540000103',
    place: 'mankessim', address: 'Baifikrom, near Mankessim', ghanaCard: 'GHA-000000103-3', kyc: 'approved', joinedDaysAgo: 352,
    farm: { name: 'Boakye Roots', sizeHectares: 3.2, crops: ['Cassava', 'Sweet potatoes', 'Oranges'], capacityKgPerSeason: 22_000,
      story: 'Abena leads a group of eleven women who plant and process cassava together.' },
  },
  {
    key: 'issah-alhassan', role: 'farmer', firstName: 'Issah', lastName: 'Alhassan', email: 'issah.alhassan@farmgate.test', phone: '+233270000104',
    place: 'tamale', address: 'Nyankpala Road, Tamale', ghanaCard: 'GHA-000000104-4', kyc: 'approved', joinedDaysAgo: 340,
    farm: { name: 'Alhassan Savannah Fields', sizeHectares: 9.5, crops: ['Rice', 'Soybeans', 'Groundnuts', 'Sorghum'], capacityKgPerSeason: 16_000,
      story: 'Rice in the valley, soybeans and groundnuts on the slope, rotated every year.' },
    certifications: ['Ghana Grains Council warehouse receipt member'],
  },
  {
    key: 'mariama-yakubu', role: 'farmer', firstName: 'Mariama', lastName: 'Yakubu', email: 'mariama.yakubu@farmgate.test', phone: '+233240000105',
    place: 'navrongo', address: 'Tono irrigation scheme, Navrongo', ghanaCard: 'GHA-000000105-5', kyc: 'approved', joinedDaysAgo: 301,
    farm: { name: 'Tono Green Gardens', sizeHectares: 2.8, crops: ['Tomatoes', 'Rice', 'Chilli peppers'], capacityKgPerSeason: 14_000,
      story: 'Water from the Tono dam lets Mariama harvest tomatoes when the south has none.' },
  },
  {
    key: 'atinga-ayamga', role: 'farmer', firstName: 'Atinga', lastName: 'Ayamga', email: 'atinga.ayamga@farmgate.test', phone: '+233500000106',
    place: 'bawku', address: 'Missiga, Bawku', ghanaCard: 'GHA-000000106-6', kyc: 'approved', joinedDaysAgo: 288,
    farm: { name: 'Ayamga & Sons', sizeHectares: 6, crops: ['Onions', 'Millet', 'Sorghum'], capacityKgPerSeason: 20_000,
      story: 'Bawku red onions, cured for two weeks so that they keep until the next season.' },
  },
  {
    key: 'kofi-agbeko', role: 'farmer', firstName: 'Kofi', lastName: 'Agbeko', email: 'kofi.agbeko@farmgate.test', phone: '+233240000107',
    place: 'anloga', address: 'Whuti, near Anloga', ghanaCard: 'GHA-000000107-7', kyc: 'approved', joinedDaysAgo: 265,
    farm: { name: 'Keta Lagoon Beds', sizeHectares: 1.6, crops: ['Carrots', 'Okra', 'Onions'], capacityKgPerSeason: 9000,
      story: 'Raised sand beds between the lagoon and the sea, watered from wells four times a day.' },
  },
  {
    key: 'comfort-ofori', role: 'farmer', firstName: 'Comfort', lastName: 'Ofori', email: 'comfort.ofori@farmgate.test', phone: '+233550000108',
    place: 'nsawam', address: 'Pakro Road, Nsawam', ghanaCard: 'GHA-000000108-8', kyc: 'approved', joinedDaysAgo: 240,
    farm: { name: 'Ofori Fruit Estate', sizeHectares: 7.4, crops: ['Pineapple', 'Pawpaw', 'Mangoes'], capacityKgPerSeason: 60_000,
      story: 'Sugarloaf and MD2 pineapples, picked ripe in the morning and in Accra by noon.' },
    certifications: ['GLOBALG.A.P.', 'Organic (group certificate)'],
  },
  {
    key: 'yaa-frimpong', role: 'farmer', firstName: 'Yaa', lastName: 'Frimpong', email: 'yaa.frimpong@farmgate.test', phone: '+233200000109',
    place: 'goaso', address: 'Fawohoyeden, near Goaso', ghanaCard: 'GHA-000000109-9', kyc: 'approved', joinedDaysAgo: 212,
    farm: { name: 'Frimpong Forest Farm', sizeHectares: 5, crops: ['Plantain', 'Cocoyam', 'Ginger', 'Avocado'], capacityKgPerSeason: 15_000,
      story: 'Plantain and cocoyam under shade trees, with ginger between the rows.' },
  },
  {
    key: 'emmanuel-tetteh', role: 'farmer', firstName: 'Emmanuel', lastName: 'Tetteh', email: 'emmanuel.tetteh@farmgate.test', phone: '+233260000110',
    place: 'amasaman', address: 'Medie, near Amasaman', ghanaCard: 'GHA-000000110-0', kyc: 'approved', joinedDaysAgo: 180,
    farm: { name: 'Tetteh Greenhouses', sizeHectares: 0.9, crops: ['Cabbage', 'Cucumber', 'Green peppers'], capacityKgPerSeason: 11_000,
      story: 'Four greenhouses with drip lines, forty minutes from the kitchens of Accra.' },
  },
  {
    key: 'fuseini-salifu', role: 'farmer', firstName: 'Fuseini', lastName: 'Salifu', email: 'fuseini.salifu@farmgate.test', phone: '+233240000111',
    place: 'salaga', address: 'Kpembe, near Salaga', ghanaCard: 'GHA-000000111-1', kyc: 'approved', joinedDaysAgo: 124,
    farm: { name: 'Kpembe Yam Fields', sizeHectares: 8, crops: ['Yam', 'Groundnuts'], capacityKgPerSeason: 26_000,
      story: 'Puna and laribako yams from virgin mounds, stored in ventilated barns.' },
  },
  {
    key: 'benedicta-dery', role: 'farmer', firstName: 'Benedicta', lastName: 'Dery', email: 'benedicta.dery@farmgate.test', phone: '+233590000112',
    place: 'wa', address: 'Bamahu, Wa', ghanaCard: 'GHA-000000112-2', kyc: 'pending', joinedDaysAgo: 6,
    farm: { name: 'Dery Family Farm', sizeHectares: 3.8, crops: ['Millet', 'Cowpeas', 'Soybeans'], capacityKgPerSeason: 6000,
      story: 'Three generations on one farm; this is their first season of selling online.' },
  },
  {
    key: 'kwabena-addo', role: 'farmer', firstName: 'Kwabena', lastName: 'Addo', email: 'kwabena.addo@farmgate.test', phone: '+233240000113',
    place: 'koforidua', address: 'Oyoko, near Koforidua', ghanaCard: 'GHA-000000113-3', kyc: 'pending', joinedDaysAgo: 3,
    farm: { name: 'Addo Citrus', sizeHectares: 2.2, crops: ['Oranges', 'Ginger'], capacityKgPerSeason: 9000,
      story: 'Young orange trees between old cocoa; the first full harvest comes this season.' },
  },
  {
    key: 'memuna-alhassan', role: 'farmer', firstName: 'Memuna', lastName: 'Alhassan', email: 'memuna.alhassan@farmgate.test', phone: '+233200000114',
    place: 'yendi', address: 'Kuga, Yendi', ghanaCard: 'GHA-000000114-4', kyc: 'pending', joinedDaysAgo: 17,
    farm: { name: 'Kuga Shea and Soya', sizeHectares: 5.5, crops: ['Soybeans', 'Maize'], capacityKgPerSeason: 7500,
      story: 'A group of nine women who farm together and sell under one name.' },
  },
];

const buyers: readonly DemoPerson[] = [
  {
    key: 'kofi-mensah', role: 'buyer', firstName: 'Kofi', lastName: 'Mensah', email: 'buyer@farmgate.test', phone: '+233240000201',
    place: 'accra', address: '12 Oxford Street, Osu, Accra', ghanaCard: 'GHA-000000201-1', kyc: 'approved', joinedDaysAgo: 395,
    business: { name: 'Mensah’s Kitchen', registrationNumber: 'BN000000201', address: '12 Oxford Street, Osu, Accra' },
  },
  {
    key: 'akosua-darko', role: 'buyer', firstName: 'Akosua', lastName: 'Darko', email: 'akosua.darko@farmgate.test', phone: '+233200000202',
    place: 'kumasi', address: 'Ahodwo Roundabout, Kumasi', ghanaCard: 'GHA-000000202-2', kyc: 'approved', joinedDaysAgo: 330,
    business: { name: 'Darko Catering', registrationNumber: 'BN000000202', address: 'Ahodwo Roundabout, Kumasi' },
  },
  {
    key: 'ebenezer-quaye', role: 'buyer', firstName: 'Ebenezer', lastName: 'Quaye', email: 'ebenezer.quaye@farmgate.test', phone: '+233270000203',
    place: 'tema', address: 'Heavy Industrial Area, Tema', ghanaCard: 'GHA-000000203-3', kyc: 'approved', joinedDaysAgo: 298,
    business: { name: 'Quaye Foods', registrationNumber: 'CS000000203', address: 'Heavy Industrial Area, Tema' },
  },
  {
    key: 'selina-adomako', role: 'buyer', firstName: 'Selina', lastName: 'Adomako', email: 'selina.adomako@farmgate.test', phone: '+233540000204',
    place: 'takoradi', address: 'Market Circle, Takoradi', ghanaCard: 'GHA-000000204-4', kyc: 'none', joinedDaysAgo: 150,
    business: { name: 'Adomako Fresh Mart', registrationNumber: 'BN000000204', address: 'Market Circle, Takoradi' },
  },
  {
    key: 'rashid-mohammed', role: 'buyer', firstName: 'Rashid', lastName: 'Mohammed', email: 'rashid.mohammed@farmgate.test', phone: '+233240000205',
    place: 'tamale', address: 'Education Ridge, Tamale', ghanaCard: 'GHA-000000205-5', kyc: 'approved', joinedDaysAgo: 97,
    business: { name: 'Northern School Meals', registrationNumber: 'CG000000205', address: 'Education Ridge, Tamale' },
  },
  {
    key: 'esi-quansah', role: 'buyer', firstName: 'Esi', lastName: 'Quansah', email: 'esi.quansah@farmgate.test', phone: '+233540000206',
    place: 'cape-coast', address: 'Abura, Cape Coast', ghanaCard: 'GHA-000000206-6', kyc: 'approved', joinedDaysAgo: 26,
    business: { name: 'Oguaa Kitchen', registrationNumber: 'BN000000206', address: 'Kotokuraba Road, Cape Coast' },
  },
  {
    key: 'yaw-darkwa', role: 'buyer', firstName: 'Yaw', lastName: 'Darkwa', email: 'yaw.darkwa@farmgate.test', phone: '+233270000207',
    place: 'sunyani', address: 'Penkwase, Sunyani', ghanaCard: 'GHA-000000207-7', kyc: 'approved', joinedDaysAgo: 48,
    business: { name: 'Darkwa Provisions', registrationNumber: 'BN000000207', address: 'Market Street, Sunyani' },
  },
];

const others: readonly DemoPerson[] = [
  {
    key: 'yaw-boateng', role: 'transporter', firstName: 'Yaw', lastName: 'Boateng', email: 'transporter@farmgate.test', phone: '+233240000301',
    place: 'kumasi', address: 'Suame Magazine, Kumasi', ghanaCard: 'GHA-000000301-1', kyc: 'approved', joinedDaysAgo: 402,
    vehicle: { description: 'Kia Bongo truck with canopy', plateNumber: 'AS 000-20', maxWeightGrams: 3_000_000 },
  },
  {
    key: 'ibrahim-sulemana', role: 'transporter', firstName: 'Ibrahim', lastName: 'Sulemana', email: 'ibrahim.sulemana@farmgate.test', phone: '+233200000302',
    place: 'tamale', address: 'Lamashegu, Tamale', ghanaCard: 'GHA-000000302-2', kyc: 'approved', joinedDaysAgo: 317,
    vehicle: { description: 'DAF cargo truck', plateNumber: 'NR 000-19', maxWeightGrams: 25_000_000 },
  },
  {
    key: 'nii-laryea', role: 'transporter', firstName: 'Nii Armah', lastName: 'Laryea', email: 'nii.laryea@farmgate.test', phone: '+233270000303',
    place: 'accra', address: 'Kaneshie, Accra', ghanaCard: 'GHA-000000303-3', kyc: 'approved', joinedDaysAgo: 205,
    vehicle: { description: 'Refrigerated Hyundai van', plateNumber: 'GT 000-22', maxWeightGrams: 1_500_000 },
  },
  {
    key: 'efua-owusu', role: 'quality_inspector', firstName: 'Efua', lastName: 'Owusu', email: 'inspector@farmgate.test', phone: '+233240000401',
    place: 'kumasi', address: 'Asokwa, Kumasi', ghanaCard: 'GHA-000000401-1', kyc: 'approved', joinedDaysAgo: 399,
    certifications: ['BSc Agriculture (Post-harvest technology)', 'Grain grading certificate'],
  },
  {
    key: 'daniel-opoku', role: 'quality_inspector', firstName: 'Daniel', lastName: 'Opoku', email: 'daniel.opoku@farmgate.test', phone: '+233550000402',
    place: 'accra', address: 'Dome, Accra', ghanaCard: 'GHA-000000402-2', kyc: 'approved', joinedDaysAgo: 276,
    certifications: ['Fresh produce inspection certificate'],
  },
  {
    key: 'hajara-iddrisu', role: 'quality_inspector', firstName: 'Hajara', lastName: 'Iddrisu', email: 'hajara.iddrisu@farmgate.test', phone: '+233260000403',
    place: 'tamale', address: 'Vittin, Tamale', ghanaCard: 'GHA-000000403-3', kyc: 'approved', joinedDaysAgo: 190,
    certifications: ['Grain grading certificate'],
  },
  {
    key: 'nana-adjei', role: 'admin', firstName: 'Nana', lastName: 'Adjei', email: 'admin@farmgate.test', phone: '+233240000501',
    place: 'accra', address: 'Airport Residential Area, Accra', ghanaCard: 'GHA-000000501-1', kyc: 'approved', joinedDaysAgo: 420,
  },
];

export const demoPeople: readonly DemoPerson[] = [...farmers, ...buyers, ...others];

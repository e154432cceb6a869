import type { DemoParish } from '#src/server/demo/authoring.ts'
import { events } from './events.ts'
import { news } from './news.ts'

export const santaJustina: DemoParish = {
  slug: 'santa-justina',
  name: 'Parroquia de Santa Justina de la Alameda Vieja',
  title: 'Parroquia de Santa Justina',
  language: 'es',
  timezone: 'Europe/Madrid',
  logo: {
    symbol: 'wheat',
    colours: {
      sky: '#f6e7c6',
      ground: '#d9b779',
      wall: '#fff8e8',
      shade: '#e8d6b0',
      deep: '#7a2f24',
      accent: '#c98a2e',
    },
    dark: {
      sky: '#4a2420',
      ground: '#6b3a2c',
      wall: '#f6ead0',
      shade: '#d6c39c',
      deep: '#e0a08a',
      accent: '#d99a3e',
    },
  },
  banner: 'banner-seville',
  accent: 'terracotta',
  contact: {
    district: 'Sevilla',
    address: 'Plaza de la Alameda Vieja, 9',
    postalCode: '41000 Sevilla',
    mobilephone: '600 000 000',
    phone: '954 000 000',
    email: 'despacho@santajustina.example.org',
    url: 'https://santajustina.example.org',
  },
  social: {
    facebook: 'https://facebook.example.org/santajustina',
    twitter: 'https://twitter.example.org/santajustina',
    youtube: 'https://youtube.example.org/@santajustina',
  },
  sections: ['Noticias', 'Hermandades', 'Cáritas', 'Catequesis'],
  hasNewsSection: true,
  blocks: {
    masses_content: {
      title: 'Misas de verano y primeros viernes',
      body: `En julio y agosto la misa de la tarde pasa a las 21:00. Los primeros viernes hay exposición del Santísimo al terminar la misa.`,
    },
    parish_notary_content: {
      title: 'Despacho parroquial',
      body: `Martes y jueves, de 18:00 a 20:00. Para bautismos, bodas y partidas traiga el DNI.

Si trabaja a esas horas, llame al [954 000 000](tel:+34954000000) y buscamos otro momento.`,
    },
    how_to_help_content: {
      title: 'Cómo ayudar',
      body: `Cáritas atiende los miércoles. Hacen falta voluntarios para el ropero y aceite, leche y pañales para la despensa.`,
    },
  },
  officeHours: [{ weekdays: [2, 4], opens: '18:00', closes: '20:00' }],
  needs: {
    baptisms_needs: `El libro de familia y el DNI de los padres.
Los padrinos, mayores de 16 años y confirmados.`,
  },
  intentionsPerMass: null,
  summer: { from: '07-01', to: '08-31' },
  masses: [
    {
      celebration: 'mass',
      weekdays: [1, 2, 3, 4, 5],
      hour: '09:30',
      place: 'Capilla del Sagrario',
    },
    {
      celebration: 'mass',
      weekdays: [1, 2, 3, 4, 5, 6],
      hour: '20:00',
      place: 'Templo parroquial',
      season: 'winter',
    },
    {
      celebration: 'mass',
      weekdays: [1, 2, 3, 4, 5, 6],
      hour: '21:00',
      place: 'Templo parroquial',
      season: 'summer',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '10:30',
      place: 'Templo parroquial',
      description: 'Familias',
    },
    { celebration: 'mass', weekdays: [0], hour: '12:00', place: 'Templo parroquial' },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '20:00',
      place: 'Templo parroquial',
      season: 'winter',
    },
    {
      celebration: 'mass',
      weekdays: [0],
      hour: '21:00',
      place: 'Templo parroquial',
      season: 'summer',
    },
    {
      celebration: 'confession',
      weekdays: [1, 2, 3, 4, 5],
      hour: '19:30',
      place: 'Templo parroquial',
    },
  ],
  faqs: `¿Qué necesito para bautizar a mi hijo?
  Pida cita en el despacho con dos meses de antelación.
  Traiga el libro de familia y los datos de los padrinos.

¿Puedo inscribirme en la hermandad si vivo fuera?
  Sí. La mitad de nuestros hermanos viven en otros barrios.

¿Cuándo son las charlas prematrimoniales?
  En febrero y en octubre, seis viernes seguidos.`,
  menu: [
    { title: 'Hermandades', type: 'section', section: 'Hermandades' },
    { title: 'Cáritas', type: 'section', section: 'Cáritas' },
    { title: 'Catequesis', type: 'other', layout: 2, section: 'Catequesis' },
    { title: 'Historia', type: 'content', content: 'historia' },
    { title: 'Archivo', type: 'url', url: 'https://archivo.santajustina.example.org' },
  ],
  news,
  events,
}

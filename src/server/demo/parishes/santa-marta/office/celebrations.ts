import type { DemoRequest } from '#src/server/demo/register/request-authoring.ts'
import { brought } from './brought.ts'
import { CATARINA, EMILIA, JORGE } from './colleagues.ts'

/** Baptisms and weddings that are wished for. */
export const CELEBRATIONS: DemoRequest[] = [
  {
    kind: 'baptism',
    sent: { days: 1, at: '14:09' },
    account: CATARINA,
    form: (day) => ({
      ...{ entity_to_baptized: 'Matilde Falcão Vidigal', parent_email: CATARINA },
      ...{ baptism_date: day(68, 0), baptism_time: '12:30', baptism_place: 'Igreja matriz' },
      ...{ father_description: 'Bruno Falcão Vidigal', mother_description: 'Catarina Falcão' },
      ...{ godfather_description: 'Lourenço Vidigal', godmother_description: 'Ana Rita Falcão' },
      comments: 'A madrinha vive em França e só chega na véspera.',
    }),
  },
  {
    kind: 'baptism',
    sent: { days: 8, at: '20:31' },
    form: (day) => ({
      ...{
        entity_to_baptized: 'Lourenço Correia da Silva',
        parent_email: 'helena.silva@example.org',
      },
      ...{ baptism_date: day(19, 6), baptism_time: '16:00', baptism_place: 'Capela de São Bento' },
      ...{
        father_description: 'Miguel Correia da Silva',
        mother_description: 'Helena Correia da Silva',
      },
      godfather_description: 'Ainda não sabemos',
    }),
    since: [
      ...brought(6, 'birth-record', 'parents-identity'),
      {
        ...{ days: 5, at: '15:50', act: 'asked', by: EMILIA },
        text: 'Já escolheram os padrinhos? Precisamos do nome e da paróquia de cada um até sábado.',
      },
    ],
  },
  {
    kind: 'baptism',
    sent: { days: 40, at: '11:44' },
    form: (day) => ({
      ...{ entity_to_baptized: 'Francisca Caeiro Santos', parent_email: 'vera.caeiro@example.org' },
      ...{ baptism_date: day(12, 0), baptism_time: '12:30', baptism_place: 'Igreja matriz' },
      ...{ father_description: 'Hugo Caeiro Santos', mother_description: 'Vera Caeiro' },
      ...{ godfather_description: 'Rui Espada Morais', godmother_description: 'Carla Espada' },
    }),
    since: [
      { days: 38, at: '15:20', act: 'assigned', by: EMILIA, to: JORGE },
      { days: 38, at: '15:22', act: 'accepted', by: EMILIA },
      ...brought(30, 'birth-record', 'parents-identity', 'godparents-identity'),
      {
        ...{ days: 30, at: '15:33', act: 'document', by: JORGE },
        ...{ key: 'other-parish-leave', state: 'not_needed' },
      },
    ],
  },
  {
    kind: 'baptism',
    sent: { days: 3, at: '16:00' },
    writtenBy: EMILIA,
    form: () => ({
      ...{ entity_to_baptized: 'Benjamim Quintas', parent_email: 'samuel.quintas@example.org' },
      comments: 'Vieram ao cartório. Ainda sem data: os pais preferem depois da Páscoa.',
    }),
  },
  {
    kind: 'wedding',
    sent: { days: 130, at: '18:18' },
    form: (day) => ({
      ...{ entity_groom_name: 'André Figueira', entity_groom_email: 'andre.figueira@example.org' },
      ...{
        entity_bride_name: 'Joana Charrua Figueira',
        entity_bride_email: 'joana.charrua@example.org',
      },
      ...{
        wedding_date: day(52, 6),
        wedding_hour: '15:00',
        wedding_place: 'Igreja matriz',
        mass: true,
      },
    }),
    since: [
      { days: 127, at: '15:40', act: 'accepted', by: EMILIA },
      ...brought(100, 'baptism-bride', 'couple-identity'),
      ...brought(41, 'marriage-course'),
      {
        ...{ days: 20, at: '16:20', act: 'note', by: EMILIA },
        text: 'O noivo ainda espera a certidão de batismo, de Coimbra. Voltar a ligar para lá.',
      },
    ],
  },
  {
    kind: 'wedding',
    sent: { days: 7, at: '09:27' },
    form: (day) => ({
      ...{ entity_groom_name: 'Gonçalo Neves', entity_groom_nick: 'Gonçalo' },
      ...{
        entity_bride_name: 'Mariana Espanca de Sousa',
        entity_bride_email: 'mariana.sousa@example.org',
      },
      ...{ wedding_date: day(236, 6), wedding_hour: '12:00', wedding_place: 'Capela de São Bento' },
    }),
  },
  {
    kind: 'wedding',
    sent: { days: 210, at: '13:13' },
    form: (day) => ({
      ...{
        entity_groom_name: 'Ricardo Salgueiro',
        entity_groom_email: 'ricardo.salgueiro@example.org',
      },
      ...{ entity_bride_name: 'Daniela Mira', entity_bride_email: 'daniela.mira@example.org' },
      ...{
        wedding_date: day(-36, 6),
        wedding_hour: '15:00',
        wedding_place: 'Igreja matriz',
        mass: false,
      },
    }),
    since: [
      { days: 205, at: '15:12', act: 'accepted', by: EMILIA },
      ...brought(90, 'baptism-groom', 'baptism-bride', 'couple-identity', 'marriage-course'),
      ...brought(60, 'parish-enquiry', 'registry-certificate', 'witnesses-identity'),
    ],
  },
]

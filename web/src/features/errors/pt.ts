import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  notFound: 'Página não encontrada',
  notFoundText: 'Não há página neste endereço, ou você não tem acesso a ela.',
  home: 'Voltar ao início',
  failed: 'Não é possível mostrar esta página',
  failedText: 'Nada foi registrado. Carregue a página de novo; se falhar outra vez, informe o que você fez.',
  again: 'Carregar de novo',
};
